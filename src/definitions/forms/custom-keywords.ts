import { _ } from 'ajv';
import type { Ajv, Code, CodeKeywordDefinition, KeywordCxt } from 'ajv';
import { bicFitsIban } from '#shared/identifiers/bic.ts';

/** Creates a keyword for texts that emits code, because `validate` functions do not work in standalone validators. */
const textKeyword = (
  keyword: string,
  schemaType: 'string' | 'number',
  fails: (data: Code, wanted: Code, context: KeywordCxt) => Code,
): CodeKeywordDefinition => ({
  keyword,
  type: 'string',
  schemaType,
  $data: true,
  // Without params: the compared text may be a password, and errors are passed further than values.
  error: { message: '', params: _`{}` },
  code: (context: KeywordCxt) => context.fail$data(fails(context.data, context.schemaCode as Code, context)),
});

/** The custom keywords for texts. Each takes a literal or `{ "$data": … }`; a missing target counts as satisfied. */
const ownKeywords: CodeKeywordDefinition[] = [
  // The same text, for confirmations (R-VAL-20). `const` with `$data` would put the password into the error.
  textKeyword('equalTo', 'string', (data, wanted) => _`${data} !== ${wanted}`),
  // A different text, for a new password that must differ from the old one (R-USER-25).
  textKeyword('differsFrom', 'string', (data, wanted) => _`${data} === ${wanted}`),
  // The text must not contain this one, ignoring case; an empty one is contained in nothing (R-VAL-19, R-VAL-89).
  textKeyword(
    'notContains',
    'string',
    (data, wanted) => _`${wanted} !== "" && ${data}.toLowerCase().includes(${wanted}.toLowerCase())`,
  ),
  // Maximum number of digits after the decimal point.
  textKeyword('decimals', 'number', (data, wanted) => _`(${data}.split(".")[1] || "").length > ${wanted}`),
  // A BIC that matches the country of an IBAN (R-CODE-720).
  textKeyword('fitsIban', 'string', (data, wanted, { gen }) => {
    const fits = gen.scopeValue('func', { ref: bicFitsIban, code: _`bicFitsIban` });
    return _`!${fits}(${data}, ${wanted})`;
  }),
  exactNumberKeyword(),
];

/**
 * `exactNumber: true`: an amount that a JSON number represents to the cent, as it is sent (R-API-38, R-VAL-100). Other
 * texts are left to the format.
 */
function exactNumberKeyword(): CodeKeywordDefinition {
  return {
    keyword: 'exactNumber',
    type: 'string',
    schemaType: 'boolean',
    error: { message: '', params: _`{}` },
    code(context) {
      const { gen, data, it } = context;
      const { formats } = it.opts.code;
      const known = gen.scopeValue('formats', { ref: it.self.formats, ...(formats && { code: formats }) });
      context.fail(_`Math.abs(${known}.amount.compare(${data}, String(Number(${data})))) > 0`);
    },
  };
}

export const addCustomKeywords = (ajv: Ajv): Ajv => ownKeywords.reduce((one, keyword) => one.addKeyword(keyword), ajv);

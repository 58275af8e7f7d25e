import { _ } from 'ajv';
import type { Ajv, Code, CodeKeywordDefinition, KeywordCxt } from 'ajv';
import { bicFitsIban } from '#shared/bic.ts';

/** A keyword on text that emits code, as `validate` functions do not work in standalone validators. */
const textKeyword = (
  keyword: string,
  schemaType: 'string' | 'number',
  fails: (data: Code, wanted: Code, context: KeywordCxt) => Code,
): CodeKeywordDefinition => ({
  keyword,
  type: 'string',
  schemaType,
  $data: true,
  // No params: what is compared with may be a password, and errors travel further than values.
  error: { message: '', params: _`{}` },
  code: (context: KeywordCxt) => context.fail$data(fails(context.data, context.schemaCode as Code, context)),
});

/** Our own keywords on text; each takes a literal or `{ "$data": … }`, and an absent target counts as met. */
const ownKeywords: CodeKeywordDefinition[] = [
  // The same text, for confirmations (R-VAL-20). `const` with `$data` would put the password into the error.
  textKeyword('equalTo', 'string', (data, wanted) => _`${data} !== ${wanted}`),
  // Another text, for a new password that must not be the old one (R-USER-25).
  textKeyword('differsFrom', 'string', (data, wanted) => _`${data} === ${wanted}`),
  // Not part of the text, upper and lower case alike; an empty one is part of nothing (R-VAL-19, R-VAL-89).
  textKeyword(
    'notContains',
    'string',
    (data, wanted) => _`${wanted} !== "" && ${data}.toLowerCase().includes(${wanted}.toLowerCase())`,
  ),
  // At most so many digits behind the decimal point.
  textKeyword('decimals', 'number', (data, wanted) => _`(${data}.split(".")[1] || "").length > ${wanted}`),
  // A BIC that may be that of an account with the IBAN (R-CODE-720).
  textKeyword('fitsIban', 'string', (data, wanted, { gen }) => {
    const fits = gen.scopeValue('func', { ref: bicFitsIban, code: _`bicFitsIban` });
    return _`!${fits}(${data}, ${wanted})`;
  }),
  exactNumberKeyword(),
];

/**
 * `exactNumber: true`: an amount that a JSON number carries to the cent, as it goes over the wire (R-API-38, R-VAL-100).
 * What is no amount is for its format to say.
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

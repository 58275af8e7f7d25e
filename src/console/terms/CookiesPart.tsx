import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useInterfaceText } from '#console/draft/default-texts.ts';
import { useEntityField } from '#console/draft/entity-fields.ts';
import { textOf } from '#console/draft/FieldText.tsx';
import { ENTITY_FILE } from '#console/draft/version-desk.ts';
import { RichWords } from '#console/ui/RichWords.tsx';
import { Paper } from './Paper.tsx';
import { RichField } from './RichField.tsx';
import { Row } from './Row.tsx';

/** What is said about cookies before any is set, beside the dialog that says it. */
export function CookiesPart() {
  const translate = useTranslate();
  const { effective, change } = useEntityField('cookiesText');
  const text = textOf(effective);
  const [title, accept, reject] = [
    useInterfaceText('cookies.title'),
    useInterfaceText('cookies.accept'),
    useInterfaceText('cookies.reject'),
  ];
  return (
    <Row>
      <RichField
        file={ENTITY_FILE}
        path="/cookiesText"
        label={translate('brand.fields.cookiesText')}
        help={translate('terms.cookies.help', { count: text.length })}
        value={text}
        onType={change}
      />
      <Paper>
        {text === '' ? (
          translate('terms.cookies.none')
        ) : (
          <>
            <Typography component="p" sx={{ fontWeight: 600 }}>
              {title}
            </Typography>
            <RichWords html={text} />
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }} aria-hidden>
              <Box sx={BUTTON}>{reject}</Box>
              <Box sx={BUTTON}>{accept}</Box>
            </Box>
          </>
        )}
      </Paper>
    </Row>
  );
}

const BUTTON = { px: 2, py: 0.75, border: 1, borderRadius: 1 };

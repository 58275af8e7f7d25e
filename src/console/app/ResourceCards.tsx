import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import DefaultIcon from '@mui/icons-material/ViewList';
import Typography from '@mui/material/Typography';
import { useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** The ways to every list that whoever is logged in may open, in the order of the menu. */
export function ResourceCards() {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const lists = Object.values(useResourceDefinitions()).filter(({ hasList }) => hasList);
  return (
    <Box
      component="nav"
      aria-label={translate('home.go')}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))' }}
    >
      {lists.map(({ name, icon: Icon = DefaultIcon }) => (
        <Card key={name}>
          <CardActionArea component={Link} to={`/${name}`} sx={{ height: '100%' }}>
            <CardContent>
              <Icon color="primary" />
              <Typography variant="h6" component="p">
                {labelOf(name, 2)}
              </Typography>
              <Typography color="textSecondary">{translate(`resources.${name}.about`)}</Typography>
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}

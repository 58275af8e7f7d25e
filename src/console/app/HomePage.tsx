import type { Member } from '#shared/console/console-contract.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { Title, useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin';
import { Desk } from '#console/desk/Desk.tsx';
import { ROLES } from '#console/session/roles.ts';
import { getCurrentMember } from '#console/session/current-member.ts';
import { ScopeChips } from '#console/ui/ScopeChips.tsx';
import CardActionArea from '@mui/material/CardActionArea';
import DefaultIcon from '@mui/icons-material/ViewList';
import { Link } from 'react-router-dom';

/** The first page after login: what waits for the user (R-DESK-01), a card for each list, roles and scope. */
export function HomePage() {
  const translate = useTranslate();
  const member = getCurrentMember();
  if (!member) return null;
  return (
    <Box sx={{ maxWidth: 1600, pt: 2, pb: 4, px: { xs: 1, sm: 2 } }}>
      <Title title="home.title" />
      <Typography component="h2" variant="h4" sx={{ mb: 0.5 }}>
        {translate('home.greeting', { name: member.name })}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {member.email}
      </Typography>
      <Desk />
      <ResourceCards />
      <Card sx={{ mt: 3 }}>
        <CardContent>
          <Duties member={member} />
        </CardContent>
      </Card>
    </Box>
  );
}

function Duties({ member }: { member: Member }) {
  const translate = useTranslate();
  return (
    <>
      <Typography component="h3" variant="h6" gutterBottom>
        {translate('home.may')}
      </Typography>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '12rem 1fr' }, rowGap: { xs: 0, sm: 1 }, columnGap: 2 }}
      >
        {ROLES.filter((role) => member.roles.includes(role)).map((role) => (
          <Box key={role} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ fontWeight: 600 }}>
              {translate(`roles.${role}`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, mb: { xs: 1.5, sm: 0 } }}>
              {translate(`roles.${role}.may`)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography component="h3" variant="h6" sx={{ mt: 3 }} gutterBottom>
        {translate('home.entities')}
      </Typography>
      <ScopeChips scope={member.scope} />
    </>
  );
}

/** Links to every list that the user may open, in the order of the menu. */
function ResourceCards() {
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
            <CardContent sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: 'auto minmax(0, 1fr)' }}>
              <Icon color="primary" />
              <Typography variant="h6" component="p">
                {labelOf(name, 2)}
              </Typography>
              <Typography variant="body2" color="textSecondary" sx={{ gridColumn: 2 }}>
                {translate(`resources.${name}.about`)}
              </Typography>
            </CardContent>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}

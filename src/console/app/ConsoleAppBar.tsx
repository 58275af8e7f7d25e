import { AppBar as AdminAppBar, TitlePortal, useGetIdentity, UserMenu, useTranslate, useUserMenu } from 'react-admin';
import LogoutIcon from '@mui/icons-material/Logout';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { useNavigate } from 'react-router-dom';
import { CONFIRMED_LOGOUT_STATE, LOGOUT_PATH } from '#console/login/LogoutPage.tsx';

const userMenu = <AccountMenu />;

/** Lets a title that is too long end in an ellipsis: react-admin's elements inside it must be inline. */
const CUT = { '&& *': { display: 'inline' } };

export const ConsoleAppBar = () => (
  <AdminAppBar alwaysOn color="default" elevation={0} userMenu={userMenu}>
    <TitlePortal component="h1" sx={CUT} />
  </AdminAppBar>
);

function AccountMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName}>
      <LogoutItem />
    </UserMenu>
  );
}

/** The menu passes props that move the keyboard focus to its items. */
function LogoutItem(props: MenuItemProps) {
  const translate = useTranslate();
  const close = useUserMenu()?.onClose;
  const navigate = useNavigate();
  const leave = () => {
    close?.();
    navigate(LOGOUT_PATH, { state: CONFIRMED_LOGOUT_STATE });
  };
  return (
    <MenuItem {...props} onClick={leave}>
      <ListItemIcon>
        <LogoutIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('ra.auth.logout')}</ListItemText>
    </MenuItem>
  );
}

import LogoutIcon from '@mui/icons-material/Logout';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { UserMenu, useGetIdentity, useTranslate, useUserMenu } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { CHOSEN, LOGOUT_PATH } from '#console/login/LogoutPage.tsx';

/** Who is logged in, and the way out. */
export function AccountMenu() {
  const { identity } = useGetIdentity();
  return (
    <UserMenu label={identity?.fullName}>
      <LogoutItem />
    </UserMenu>
  );
}

/** The menu hands its items what it needs to lead the keyboard to them. */
function LogoutItem(props: MenuItemProps) {
  const translate = useTranslate();
  const close = useUserMenu()?.onClose;
  const navigate = useNavigate();
  const leave = () => {
    close?.();
    navigate(LOGOUT_PATH, { state: CHOSEN });
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

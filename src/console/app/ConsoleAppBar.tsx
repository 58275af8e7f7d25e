import { AppBar as AdminAppBar, TitlePortal, useGetIdentity, UserMenu, useTranslate, useUserMenu } from 'react-admin';
import SessionsIcon from '@mui/icons-material/DevicesOutlined';
import PasswordIcon from '@mui/icons-material/KeyOutlined';
import MeansIcon from '@mui/icons-material/FingerprintOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import MailIcon from '@mui/icons-material/MailOutlined';
import { useTheme } from '@mui/material';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { setWindowTitle } from '#console/ui/set-window-title.ts';
import { useIdentityProvider } from '#console/data/use-identity-provider.ts';
import { getCurrentMember } from '#console/session/current-member.ts';
import { listStaffMailKinds } from '#shared/console/staff-mails.ts';
import { MEANS_PATH } from '#console/login/link-token.ts';
import { CONFIRMED_LOGOUT_STATE, LOGOUT_PATH } from '#console/login/LogoutPage.tsx';

const ChangePasswordDialog = lazy(() => import('#console/login/ChangePasswordDialog.tsx'));
const SessionsDialog = lazy(() => import('#console/login/SessionsDialog.tsx'));
const MailSettingsDialog = lazy(() => import('#console/mails/MailSettingsDialog.tsx'));

const userMenu = <AccountMenu />;

/**
 * A title that is too long ends in an ellipsis, for which react-admin's elements inside it must be inline; on a phone it
 * has three lines before that.
 */
const TITLE = {
  '&& *': { display: 'inline' },
  // The title of a screen may be drawn before it is read.
  '&& [data-product]:not(:only-child)': { display: 'none' },
  '&&': {
    display: { xs: '-webkit-box', sm: 'block' },
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    fontSize: { xs: '0.875rem', sm: '1.0625rem' },
    lineHeight: { xs: 1.15, sm: 1.25 },
  },
} as const;

export const ConsoleAppBar = () => (
  <AdminAppBar alwaysOn color="default" elevation={0} userMenu={userMenu}>
    <ScreenTitle />
  </AdminAppBar>
);

/** React-admin's titles come into the h1, from where they are copied to the window; until then it has a name as well. */
function ScreenTitle() {
  const product = useTranslate()('login.product');
  const [title, setTitle] = useState('');
  useEffect(() => {
    const heading = document.getElementById('react-admin-title');
    if (!heading) return undefined;
    const read = () =>
      setTitle([...heading.children].map((part) => (part.matches('[data-product]') ? '' : part.textContent)).join(''));
    const observer = new MutationObserver(read);
    observer.observe(heading, { childList: true, characterData: true, subtree: true });
    read();
    return () => observer.disconnect();
  }, []);
  useEffect(() => setWindowTitle(title, product), [title, product]);
  return (
    <TitlePortal component="h1" sx={TITLE}>
      {title === '' && <span data-product>{product}</span>}
    </TitlePortal>
  );
}

function AccountMenu() {
  const { identity } = useGetIdentity();
  // Read, not watched: another width would render the menu anew while one of its dialogs is open.
  const hasName = window.matchMedia(useTheme().breakpoints.up('sm').replace('@media ', '')).matches;
  const member = getCurrentMember();
  const [open, setOpen] = useState<'mails' | 'password' | 'sessions'>();
  const close = () => setOpen(undefined);
  const frame = useRef<HTMLDivElement>(null);
  // The item that opened the dialog is gone when it closes, so the focus returns to the button of the menu.
  useEffect(() => (open ? () => frame.current?.querySelector('button')?.focus() : undefined), [open]);
  // At the bank's identity provider, people change it there (R-CON-09).
  const hasPassword = useIdentityProvider().provider === null;
  const receivesMails = member !== undefined && listStaffMailKinds(member.roles).length > 0;
  return (
    <div ref={frame}>
      {/* Below this width it has no text, and its own label names it. */}
      <UserMenu {...(hasName && { label: identity?.fullName })}>
        {receivesMails && <AccountItem label="mails.title" Icon={MailIcon} onSelect={() => setOpen('mails')} />}
        <MeansItem />
        <AccountItem label="sessions.title" Icon={SessionsIcon} onSelect={() => setOpen('sessions')} />
        {hasPassword && (
          <AccountItem label="login.password.change" Icon={PasswordIcon} onSelect={() => setOpen('password')} />
        )}
        <LogoutItem />
      </UserMenu>
      <Suspense>
        {open === 'mails' && member && <MailSettingsDialog member={member} onClose={close} />}
        {open === 'password' && member && <ChangePasswordDialog member={member} onClose={close} />}
        {open === 'sessions' && member && <SessionsDialog member={member} onClose={close} />}
      </Suspense>
    </div>
  );
}

function MeansItem(props: MenuItemProps) {
  const navigate = useNavigate();
  return <AccountItem {...props} label="means.title" Icon={MeansIcon} onSelect={() => void navigate(MEANS_PATH)} />;
}

function LogoutItem(props: MenuItemProps) {
  const navigate = useNavigate();
  const leave = () => void navigate(LOGOUT_PATH, { state: CONFIRMED_LOGOUT_STATE });
  return <AccountItem {...props} label="ra.auth.logout" Icon={LogoutIcon} onSelect={leave} />;
}

interface AccountItemProps extends MenuItemProps {
  /** Key of its text. */
  label: string;
  Icon: typeof LogoutIcon;
  onSelect: () => void;
}

/** An item that closes the menu. The menu passes props that move the keyboard focus to its items. */
function AccountItem({ label, Icon, onSelect, ...props }: AccountItemProps) {
  const translate = useTranslate();
  const close = useUserMenu()?.onClose;
  const select = () => {
    close?.();
    onSelect();
  };
  return (
    <MenuItem {...props} onClick={select}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate(label)}</ListItemText>
    </MenuItem>
  );
}

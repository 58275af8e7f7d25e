import { AccessData } from './AccessData.tsx';
import { CompanyData } from './CompanyData.tsx';
import { ConfirmationData } from './ConfirmationData.tsx';
import { DataProtectionInfo } from './DataProtectionInfo.tsx';

export const registrationRoutes = [
  { path: '/company-data', Screen: CompanyData },
  { path: '/access-data', Screen: AccessData },
  { path: '/confirmation-data', Screen: ConfirmationData },
  { path: '/first-info-layer', Screen: DataProtectionInfo },
];

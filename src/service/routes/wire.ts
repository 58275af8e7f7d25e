import type { ConfirmingType } from '#shared/records.ts';
import type { IsoDay } from '#shared/days.ts';
import type { InvoiceStatus } from '#service/database/invoice-status.ts';

// What comes in, as `schemas/api` accepts it. Amounts are euros with a decimal point (R-API-38).

export interface LoginBody {
  email: string;
  password: string;
  codNrbeEn: string;
}

export interface InvoiceQuery {
  codigoEntidad: string;
  tipoConfirming?: ConfirmingType;
  /** 0 is every status. */
  estadoFactura?: InvoiceStatus | '0';
  fechaDesde?: IsoDay;
  fechaHasta?: IsoDay;
  impDesde?: string;
  impHasta?: string;
  numCliente?: string;
  paginationItem?: string;
}

export interface SimulationBody {
  numClient: string;
  simulationDate: IsoDay;
  invoiceSimulationDtoList: { nominalAmount: number; numInvoice: string; numInvoiceExt: string }[];
}

export interface AdvanceBody {
  applicationDate: IsoDay;
  iban: string;
  invoiceAdvanceList: {
    /** The expiration day, in spite of its name (R-ADV-25). */
    invoiceDate: IsoDay;
    nominalAmount: number;
    numInvoice: string;
    numInvoiceExt: string;
    numSecuence: 1;
  }[];
  numClient: string;
  totalAmount: number;
  totalInvoice: number;
  typeConfirming: ConfirmingType;
}

export interface RequestLinkBody {
  email: string;
  codNrbeEn: string;
}

export interface SetPasswordBody {
  newPassword: string;
  token: string;
  codNrbeEn: string;
}

export interface ValidateSupplierBody {
  codNrbeEn: string;
  supplierId: string;
  supplierReference: string;
  invoiceNumber: string;
  invoiceAmount: number;
  invoiceDueDate: IsoDay;
}

export interface CreateUserBody {
  alias: string;
  email: string;
  codNrbeEn: string;
  languageCode: string;
  principalUser: boolean;
  supplierId: string;
  password: string;
  phone?: string;
}

export interface SupplierBody {
  address: string;
  email: string;
  fax: string;
  name: string;
  /** The city. */
  location: string;
  phone: string;
  postalCode: string;
  province: string;
  numClient: string;
  supplierId: string;
}

export interface AutomaticAdvanceQuery {
  numCliente?: string;
  fechaDesde?: IsoDay;
  fechaHasta?: IsoDay;
  paginationItem?: string;
}

export interface AutomaticAdvanceBody {
  iban: string;
  numClient: string;
  typeConfirming: 'N';
}

export interface EndAutomaticAdvanceQuery {
  numCliente: string;
  tipoConfirming: 'N';
}

export interface ChangeUserBody {
  alias?: string;
  email?: string;
}

export interface ChangePasswordBody {
  currentPassword: string;
  newPassword: string;
}

export interface ChangeAlarmsBody {
  phone: string;
  isAlarmEmail: boolean;
  isAlarmSms: boolean;
}

export interface PageQuery {
  codigoEntidad?: string;
  paginationItem?: string;
}

export interface AccountBody {
  iban: string;
  bic?: string;
  description: string;
}

export interface AccountChangeBody {
  iban: string;
  bic?: string;
  description?: string;
  /** The file in base64. */
  document?: string;
  ext?: string;
}

import * as journeys from './journeys.ts';
import { leadThroughEngines } from './lead-engine.ts';

leadThroughEngines({
  'a wrong password is refused, the right one leads home, and logout back': journeys.logInAndOut,
  "with accepted cookies, the entity's own scripts run": journeys.acceptCookies,
  'the invoices are filtered, paged and exported': journeys.filterAndPageInvoices,
  'an advance is simulated and requested, up to its receipt and its PDF': journeys.requestAdvance,
  'what falls due is seen, and an amount proposed, requested as one plan and found among the operations':
    journeys.requestProposedAmount,
  'a filter is a step to which Back returns, and the payments are reconciled in Excel': journeys.filterAndReconcile,
  'an account is added with its document': journeys.addAccountWithDocument,
  'the users are listed, and alerts are changed': journeys.seeUsersAndChangeAlerts,
  "the supplier's details are changed": journeys.changeSupplierDetails,
  'a forgotten password is replaced with the link in the mail': journeys.recoverPassword,
  'a supplier without users takes the first steps of the registration': journeys.beginRegistration,
  'a scene is opened in a tab of its own': journeys.openSceneAlone,
  'the choice of the theme is one row': journeys.seeThemeChoice,
});

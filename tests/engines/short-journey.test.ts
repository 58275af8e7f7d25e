import { seeInvoicesAndSimulate } from './journeys.ts';
import { leadThroughEngines } from './lead-engine.ts';

leadThroughEngines({ 'from Login to the invoices and the simulation of an advance': seeInvoicesAndSimulate });

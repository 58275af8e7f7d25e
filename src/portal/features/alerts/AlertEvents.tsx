import { translate } from '#portal/i18n/i18n.ts';

const EVENTS = ['advance', 'automatic', 'automaticAdvances', 'account', 'user'];
const REMARKS = ['email', 'security', 'sms'];

/** Which events lead to a message, to whom and by which way. */
export const AlertEvents = () => (
  <section className="alerts-events" aria-labelledby="alerts-events">
    <h2 id="alerts-events">{translate('alerts.events')}</h2>
    <p>{translate('alerts.events.own')}</p>
    <ul>
      {EVENTS.map((event) => (
        <li key={event}>{translate(`alerts.event.${event}`)}</li>
      ))}
    </ul>
    {REMARKS.map((remark) => (
      <p key={remark}>{translate(`alerts.events.${remark}`)}</p>
    ))}
  </section>
);

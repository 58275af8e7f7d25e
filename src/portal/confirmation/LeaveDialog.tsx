import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { Dialog } from '#portal/ui/Dialog.tsx';
import { onQuestion } from './ask-before-leaving.ts';
import { giveUp } from './unsent.ts';
import { currentIndex, watchHistory, watchLinks, watchPage } from './watch-leaving.ts';

/** Once around all screens: whoever leaves something half-way is asked first. */
export const LeaveDialog = () => {
  const [question, setQuestion] = useState<{ goOn: () => void } | null>(null);
  useWatching((goOn) => setQuestion({ goOn }));
  const leave = () => {
    setQuestion(null);
    giveUp();
    question?.goOn();
  };
  return (
    <Dialog
      open={question !== null}
      title={translate('confirmation.leaveTitle')}
      onClose={() => setQuestion(null)}
      actions={
        <>
          <Button onClick={leave}>{translate('confirmation.leave')}</Button>
          <Button variant="primary" onClick={() => setQuestion(null)}>
            {translate('confirmation.stay')}
          </Button>
        </>
      }
    >
      <p>{translate('confirmation.leaveText')}</p>
    </Dialog>
  );
};

function useWatching(ask: (goOn: () => void) => void) {
  const navigate = useNavigate();
  const location = useLocation();
  const shown = useRef(currentIndex());
  const latest = useRef({ ask, navigate });
  latest.current = { ask, navigate };
  useEffect(() => {
    shown.current = currentIndex();
  }, [location]);
  useEffect(() => {
    const question = (goOn: () => void) => latest.current.ask(goOn);
    const ends = [
      watchLinks(question, (address) => void latest.current.navigate(address)),
      watchHistory(question, () => shown.current),
      watchPage(),
      onQuestion(question),
    ];
    return () => ends.forEach((end) => end());
  }, []);
}

import { useEffect, useState, type ReactElement } from 'react';
import { useNotificationContext, type NotificationPayload } from 'react-admin';
import { lazyPart } from '../lib/lazyPart.tsx';

const ToastMessage = lazyPart(async () => (await import('./ToastMessage.tsx')).ToastMessage);

interface Shown {
  key: number;
  payload: NotificationPayload;
}

/** The notification of an action that succeeded or failed. A newer one replaces it. */
export function Toast(): ReactElement | null {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (payload) setShown((before) => ({ key: (before?.key ?? 0) + 1, payload }));
  }, [notifications, takeNotification]);

  if (!shown) return null;
  /** Removes only this one: the next may have replaced it already. */
  const close = () => setShown((now) => (now?.key === shown.key ? null : now));
  return <ToastMessage key={shown.key} payload={shown.payload} onClose={close} />;
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePlatform } from '../platform/platform-context.tsx';

/** Follows links that reach the application from outside. A text to capture only fills the field, it saves nothing. */
export function DeepLinks(): null {
  const platform = usePlatform();
  const navigate = useNavigate();
  useEffect(
    () =>
      platform.onDeepLink?.((link) => {
        switch (link.kind) {
          case 'open':
            void navigate(link.path);
            return;
          case 'capture':
            void navigate('/dashboard/todos#capture', { state: { capture: link.text } });
        }
      }),
    [platform, navigate],
  );
  return null;
}

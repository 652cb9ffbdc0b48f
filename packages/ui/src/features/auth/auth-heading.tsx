import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { announce } from '../../kit/announcer.tsx';
import { firstField } from '../../kit/first-field.ts';
import { whenNobodyTypes } from '../../parts/keys/typed-text.ts';

interface AuthHeadingProps {
  /** Whether the person came here from another screen of signing in, which is then said aloud. */
  readonly arrived: boolean;
  readonly children: ReactNode;
}

/** What stands above each screen of the way in. The focus goes below it, to where one goes on writing. */
export function AuthHeading({ arrived, children }: AuthHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const begin = useEffectEvent(() => {
    const main = heading.current?.closest('main');
    const field = main ? firstField(main) : null;
    if (field === null) {
      if (arrived) heading.current?.focus();
      return;
    }
    if (arrived) announce(heading.current?.textContent ?? '');
    // A step may have put it where it belongs already.
    if (!main?.contains(document.activeElement) || document.activeElement === main) field.focus();
  });
  useEffect(() => whenNobodyTypes(() => begin()), []);
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-16 display-face text-36 outline-none phone:text-28">
      {children}
    </h1>
  );
}

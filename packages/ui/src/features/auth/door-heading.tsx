import { useEffect, useRef, type ReactNode } from 'react';

interface DoorHeadingProps {
  /** Whether the person came here from another screen of the door, which the heading then tells by taking the focus. */
  readonly arrived: boolean;
  readonly children: ReactNode;
}

/** What stands above each screen of the way in. */
export function DoorHeading({ arrived, children }: DoorHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = useRef(arrived);
  useEffect(() => {
    if (takesFocus.current) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-16 display-face text-36 outline-none phone:text-28">
      {children}
    </h1>
  );
}

import type { ReactNode } from 'react';

export function LoginPage(): ReactNode {
  return <main />;
}

import { useEffect } from 'react';
import { onServerEvent } from '../api/events/on-server-event.ts';
import { useAppDispatch } from '../api/store-hooks.ts';
import { reloadUser } from '../api/users/user-actions.ts';

/** Brings the person up to date when their account changes elsewhere: name, number, zone, roles. */
export const useAccountNews = (): void => {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      onServerEvent((event) => {
        if (event.type === 'account_changed') void dispatch(reloadUser());
      }),
    [dispatch],
  );
};

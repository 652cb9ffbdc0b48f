import type { AdministeredPerson } from '@squeeze/contracts/admin-users';
import { useState, type ReactNode } from 'react';
import { adminUsersApi, showPerson } from '../../api/admin-users/admin-user-endpoints.ts';
import { asApiError } from '../../api/api-error.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx';
import { useOutcomeToast } from '../../parts/use-outcome-toast.ts';
import { actWords, type ActName } from './act-words.ts';

/** The one of two that makes sense now. */
const actsOn = ({ roles, is_active: isActive, sessions }: AdministeredPerson): readonly ActName[] => {
  const has = (role: string): boolean => roles.some(({ name }) => name === role);
  return [
    has('premium') ? 'takePremium' : 'givePremium',
    has('administrator') ? 'takeAdministrator' : 'giveAdministrator',
    ...(sessions > 0 ? (['endSessions'] as const) : []),
    isActive ? 'disable' : 'enable',
  ];
};

/** What can be done to somebody else's account, each after a question. Whoever does it shows once more who they are. */
export function PersonActs({ person }: { readonly person: AdministeredPerson }): ReactNode {
  const { pending, carryOut } = useActs(person);
  return (
    <div className="mt-24 flex flex-wrap gap-8 phone:*:w-full">
      {actsOn(person).map((act, place) => (
        // By its place: what takes away stands where what gave stood, and keeps the focus.
        <ActButton
          key={place === 2 && act !== 'endSessions' ? 3 : place}
          act={act}
          name={person.full_name}
          pending={pending === act}
          onConfirm={() => void carryOut(act)}
        />
      ))}
    </div>
  );
}

interface ActButtonProps {
  readonly act: ActName;
  readonly name: string;
  readonly pending: boolean;
  readonly onConfirm: () => void;
}

function ActButton({ act, name, pending, onConfirm }: ActButtonProps): ReactNode {
  const t = useText();
  const { label, ask, text, danger } = actWords[act];
  return (
    <ConfirmDialog
      danger={danger}
      trigger={
        <Button size="sm" variant={act === 'disable' ? 'danger' : 'secondary'} pending={pending}>
          {t(label)}
        </Button>
      }
      title={t(ask, { name })}
      description={t(text)}
      confirmLabel={t(label)}
      onConfirm={onConfirm}
    />
  );
}

const useActs = ({ id, full_name: name }: AdministeredPerson) => {
  const t = useText();
  const dispatch = useAppDispatch();
  const { done, failed } = useOutcomeToast();
  const [pending, setPending] = useState<ActName | null>(null);
  const send = useSend(id);
  const carryOut = async (act: ActName): Promise<void> => {
    setPending(act);
    const { data, error } = await send[act]();
    setPending(null);
    if (data === undefined) {
      failed(asApiError(error), 'people.actFailed');
      return;
    }
    dispatch(showPerson(data.person));
    done(t(actWords[act].done, { name }));
  };
  return { pending, carryOut };
};

const useSend = (id: string) => {
  const [grant] = adminUsersApi.useGrantRoleMutation();
  const [revoke] = adminUsersApi.useRevokeRoleMutation();
  const [disable] = adminUsersApi.useDisablePersonMutation();
  const [enable] = adminUsersApi.useEnablePersonMutation();
  const [endSessions] = adminUsersApi.useEndSessionsOfMutation();
  const one = { params: { id } };
  const role = (name: 'premium' | 'administrator') => ({ params: { id, role: name } });
  return {
    givePremium: () => grant(role('premium')),
    takePremium: () => revoke(role('premium')),
    giveAdministrator: () => grant(role('administrator')),
    takeAdministrator: () => revoke(role('administrator')),
    disable: () => disable(one),
    enable: () => enable(one),
    endSessions: () => endSessions(one),
  } satisfies Record<ActName, () => unknown>;
};

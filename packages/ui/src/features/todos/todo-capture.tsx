import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, type ReactNode, type Ref } from 'react';
import { useAppDispatch, useAppSelector, useUser } from '../../api/store-hooks.ts';
import { givenBack, joinedText } from '../../parts/capture/joined-text.ts';
import { returnedTaken, selectReturned } from '../../api/outbox/outbox-slice.ts';
import { addThings } from '../../api/todos/todo-actions.ts';
import { useListTodoCategoriesQuery } from '../../api/todos/todo-endpoints.ts';
import { CaptureField, type CaptureFieldHandle } from '../../parts/capture/capture-field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { savedOf } from '../../parts/capture/use-capture.ts';
import { useKeptCapture } from '../../parts/capture/use-kept-capture.ts';
import { useWhenQuestion } from '../../parts/capture/use-when-question.ts';

const none: readonly string[] = [];

interface TodoCaptureProps {
  readonly now: number;
  /** Words of the person from elsewhere in the app, to be looked at before they are saved. */
  readonly prefill: string | null;
  readonly ref: Ref<CaptureFieldHandle>;
}

/** Takes todos down. What is typed is kept until it is saved, and comes back when the server will not have it. */
export function TodoCapture({ now, prefill, ref }: TodoCaptureProps): ReactNode {
  const dispatch = useAppDispatch();
  const { id: userId, phone_number, is_verified } = useUser();
  const { data } = useListTodoCategoriesQuery();
  const categories = useMemo(() => data?.categories.map(({ name }) => name) ?? none, [data]);
  const phoneNumber = is_verified ? phone_number : null;
  const { capture } = useKeptCapture({ userId, categories, phoneNumber });
  const question = useWhenQuestion(now);
  const returned = useAppSelector(selectReturned);
  const takeBack = useEffectEvent((texts: readonly string[]) => {
    capture.setText(givenBack(texts, capture.text));
    dispatch(returnedTaken());
  });
  useEffect(() => {
    if (returned.length > 0) takeBack(returned);
  }, [returned]);
  const takeIn = useEffectEvent((text: string) => {
    // Asked for twice, or still in the field, they add nothing.
    if (capture.text.includes(text)) return;
    capture.setText(joinedText(capture.text, text));
    capture.proposals.open();
  });
  useEffect(() => {
    if (prefill !== null && prefill !== '') takeIn(prefill);
  }, [prefill]);
  return (
    <CaptureField
      ref={ref}
      capture={capture}
      now={now}
      keyShortcuts="n"
      leading={<Icon icon={Plus} />}
      question={question}
      choosesCalendar
      onSubmit={(taken) => {
        const things = taken.map((one) => ({ draft: savedOf(one), text: one.text }));
        question.ask(taken, dispatch(addThings(things)));
      }}
    />
  );
}

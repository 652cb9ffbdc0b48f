import { Plus } from 'lucide-react';
import { memo, type ReactNode, type Ref } from 'react';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { addThings } from '../../api/todos/todo-actions.ts';
import { CaptureField, type CaptureFieldHandle } from '../../parts/capture/capture-field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { thingsOf } from '../../parts/capture/use-capture.ts';
import { useCapturePerson } from '../../parts/capture/use-capture-person.ts';
import { useKeptCapture } from '../../parts/capture/use-kept-capture.ts';
import { useReturnedWords } from '../../parts/capture/use-returned-words.ts';
import { useWhenQuestion } from '../../parts/capture/use-when-question.ts';

interface TodoCaptureProps {
  readonly now: number;
  readonly ref: Ref<CaptureFieldHandle>;
}

/** Takes todos down. What is typed is kept until it is saved, and comes back when the server will not have it. */
export const TodoCapture = memo(function TodoCapture({ now, ref }: TodoCaptureProps): ReactNode {
  const dispatch = useAppDispatch();
  const { capture } = useKeptCapture(useCapturePerson());
  const question = useWhenQuestion(now);
  useReturnedWords(capture);
  return (
    <CaptureField
      ref={ref}
      capture={capture}
      now={now}
      leading={<Icon icon={Plus} />}
      question={question}
      choosesCalendar
      onSubmit={(taken) => {
        question.ask(taken, dispatch(addThings(thingsOf(taken))));
      }}
    />
  );
});

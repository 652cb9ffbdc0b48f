import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { fieldBox, FieldFrame, useFieldIds, type FieldWords } from './field-frame.tsx';

export type TextAreaProps = ComponentProps<'textarea'> &
  FieldWords & { readonly frameClassName?: string | undefined };

/** Several lines of text; it grows with what is written. Props and ref go to the textarea. */
export function TextArea(props: TextAreaProps): ReactNode {
  const { label, hint, error, optional, hiddenLabel, frameClassName, className, rows = 3, ...area } = props;
  const ids = useFieldIds({ hint, error }, area.id, area['aria-describedby']);
  return (
    <FieldFrame {...{ label, hint, error, optional, hiddenLabel }} id={ids.id} className={frameClassName}>
      <div className={fieldBox(Boolean(error))}>
        <textarea
          {...area}
          id={ids.id}
          rows={rows}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.invalid}
          // Growing with the text sets `rows` aside: the first height is said here.
          style={{ minHeight: `calc(${rows}lh + 20px)` }}
          className={classNames(
            'field-sizing-content min-w-0 flex-1 resize-none px-16 py-10 outline-none',
            className,
          )}
        />
      </div>
    </FieldFrame>
  );
}

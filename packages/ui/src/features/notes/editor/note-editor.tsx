import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react';

export interface NoteEditorHandle {
  focus(): void;
  takeIn(text: string): void;
  text(): string;
  insert(markdown: string): void;
  find(): void;
}
export interface NoteEditorProps {
  readonly text: string;
  readonly label: string;
  readonly placeholder: string;
  readonly readOnly?: boolean;
  readonly maxLength: number;
  readonly onChange: () => void;
  readonly onTooLong: (over: number) => void;
  readonly onOpenLink: (href: string) => void;
  readonly ref: Ref<NoteEditorHandle>;
}
/** A stand-in. */
export function NoteEditor({
  text,
  label,
  placeholder,
  maxLength,
  onChange,
  ref,
}: NoteEditorProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    takeIn: (next) => {
      if (field.current) field.current.value = next;
    },
    text: () => field.current?.value ?? '',
    insert: () => undefined,
    find: () => undefined,
  }));
  return (
    <textarea
      ref={field}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      defaultValue={text}
      onChange={onChange}
      className="min-h-0 w-full flex-1 resize-none outline-none"
    />
  );
}

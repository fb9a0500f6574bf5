// The behaviour of a form: nothing is sent while a field is invalid, nothing is sent twice, input survives a failure, and the focus
// goes to the first thing to correct.
//
// Fields are uncontrolled, so that what a password manager, the browser or an early reader filled in before the script ran counts
// like everything typed later.
import { type ComponentProps, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';

export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

export interface FormErrors<Name extends string> {
  fields: Partial<Record<Name, string>>;
  /** At the head of the form. */
  summary?: string;
}

/** Why a submission failed. */
interface Refusal {
  /** '' when the server gave none. */
  message: string;
  /** The server's name of the field to blame. */
  field?: string | undefined;
}

/** Where input is stored so that it survives a reload. */
export interface DraftStorage {
  read: () => Readonly<Record<string, string>>;
  store: (fields: Readonly<Record<string, string>>) => void;
}

export interface FormOptions<Name extends string> {
  /** The fields, in the form's order. The value of an unchecked checkbox is ''. */
  names: readonly Name[];
  /** null: valid. */
  validate?: (values: FormValues<Name>) => FormErrors<Name> | null;
  onSubmit: (values: FormValues<Name>) => Promise<void>;
  /** Reads what `onSubmit` has thrown. */
  readRefusal: (failure: unknown) => Refusal;
  /** Shown when the refusal has no message. */
  fallbackMessage: string;
  /** The form's fields by the server's names, where these differ. */
  serverNames?: Readonly<Record<string, Name>>;
  /** What the server refuses of a field is shown at the field alone, not at the head too. */
  onlyAtField?: boolean;
  onInput?: (name: Name, value: string) => void;
  /** The fields to store as a draft. Never a password, never a code. */
  draft?: { names: readonly Name[]; storage: DraftStorage };
}

export interface Form<Name extends string> {
  props: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onInput' | 'noValidate' | 'method'>;
  /** False until the script runs: before that the browser would send the form to its own address. */
  isReady: boolean;
  pending: boolean;
  errors: FormErrors<Name>;
  /** For buttons beside the form's own submit button: sends something else, once at a time, and shows why it was refused. */
  send: (act: () => Promise<void>) => void;
  showErrors: (errors: FormErrors<Name>) => void;
  getValue: (name: Name) => string;
  focusField: (name: Name) => void;
  fillIfEmpty: (name: Name, value: string) => void;
  /** Empties every field. */
  clear: () => void;
}

const NO_ERRORS = { fields: {} };

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function useForm<Name extends string>(options: FormOptions<Name>): Form<Name> {
  const { names, validate, onSubmit, readRefusal, fallbackMessage, serverNames, onlyAtField = false } = options;
  const { onInput, draft } = options;
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isReady, setIsReady] = useState(false);
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<FormErrors<Name>>(NO_ERRORS);

  const findControl = useCallback(
    (name: string) => form.current?.querySelector<Control>(`[name="${name}"]`) ?? null,
    [],
  );
  const fillIfEmpty = useCallback(
    (name: string, value: string) => {
      const control = findControl(name);
      if (control?.value === '') control.value = value;
    },
    [findControl],
  );
  const readValues = (): FormValues<Name> => {
    const data = form.current ? new FormData(form.current) : null;
    return Object.fromEntries(names.map((name) => [name, String(data?.get(name) ?? '')])) as Record<Name, string>;
  };

  const initialDraft = useRef(draft);
  useEffect(() => {
    setIsReady(true);
    const stored = initialDraft.current?.storage.read() ?? {};
    for (const [name, value] of Object.entries(stored)) fillIfEmpty(name, value);
  }, [fillIfEmpty]);

  // After the errors have been rendered.
  const focusFirstError = useRef(false);
  useEffect(() => {
    if (!focusFirstError.current) return;
    focusFirstError.current = false;
    const first = names.find((name) => errors.fields[name] !== undefined);
    const alert = form.current?.querySelector<HTMLElement>('[role="alert"]');
    (first === undefined ? alert : findControl(first))?.focus();
  }, [errors, names, findControl]);
  const showErrors = (found: FormErrors<Name>) => {
    focusFirstError.current = true;
    setErrors(found);
  };

  const toErrors = ({ message, field }: Refusal): FormErrors<Name> => {
    const text = message || fallbackMessage;
    const name = serverNames?.[field ?? ''] ?? names.find((own) => own === field);
    if (name === undefined) return { fields: {}, summary: text };
    const fields = { [name]: text } as Partial<Record<Name, string>>;
    return onlyAtField ? { fields } : { fields, summary: text };
  };

  const send = (act: () => Promise<void>) => {
    if (isSending.current) return;
    setErrors(NO_ERRORS);
    isSending.current = true;
    setPending(true);
    act()
      .catch((failure) => showErrors(toErrors(readRefusal(failure))))
      .finally(() => {
        isSending.current = false;
        setPending(false);
      });
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    const values = readValues();
    const found = validate?.(values) ?? null;
    if (found) showErrors(found);
    else send(() => onSubmit(values));
  };

  const handleInput = (event: FormEvent) => {
    const { value, name: typed } = event.target as Control;
    const name = typed as Name;
    onInput?.(name, value);
    if (errors.fields[name] !== undefined) {
      const fields = { ...errors.fields, [name]: undefined };
      // With the last of them the head has nothing to say.
      setErrors(Object.values(fields).every((error) => error === undefined) ? NO_ERRORS : { ...errors, fields });
    }
    if (!draft?.names.includes(name)) return;
    const values = readValues();
    draft.storage.store(Object.fromEntries(draft.names.map((stored) => [stored, values[stored]])));
  };

  return {
    props: { ref: form, onSubmit: handleSubmit, onInput: handleInput, noValidate: true, method: 'post' },
    isReady,
    pending,
    errors,
    send,
    showErrors,
    getValue: (name) => readValues()[name],
    focusField: (name) => findControl(name)?.focus(),
    fillIfEmpty,
    clear: () => form.current?.reset(),
  };
}

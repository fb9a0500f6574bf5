// How a form of the member's pages behaves: nothing leaves the browser while a field is plainly wrong, nothing leaves twice,
// what was typed stays until it has arrived, and the focus goes to what is to be mended.
//
// Fields are not controlled: what a password manager, the browser's memory or an early reader put in before the script ran is
// as good as what was typed after.
import { type ComponentProps, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { readDraft, storeDraft } from '../session-storage';

export type Values<Name extends string> = Readonly<Record<Name, string>>;

/** What is wrong: at the fields, and at the form's head. */
export interface Faults<Name extends string> {
  fields: Partial<Record<Name, string>>;
  head?: string;
}

interface FormRules<Name extends string> {
  /** The fields, in the form's order. A box that is not ticked has the value ''. */
  names: readonly Name[];
  /** What the browser itself sees to be wrong. */
  check: (values: Values<Name>) => Faults<Name> | null;
  send: (values: Values<Name>) => Promise<void>;
  /** The fields whose names the API does not share, by the API's names. */
  apiNames?: Readonly<Record<string, Name>>;
  /** Said when the server says nothing. */
  failed: string;
  /** A form of one field says at the field what is wrong with it, and not once more at its head. */
  single?: boolean;
  /** Hears what is typed. */
  watch?: (name: Name, value: string) => void;
  /** Fields that outlive a reload and the way back, and the key under which they do. Never a password, never a code. */
  draft?: { key: string; names: readonly Name[] };
}

export interface Form<Name extends string> {
  props: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onInput' | 'noValidate' | 'method'>;
  /** False until the script runs: before that the browser would send the form by itself, to nowhere. */
  ready: boolean;
  pending: boolean;
  faults: Faults<Name>;
  /** For what is sent beside the form's own button. */
  refuse: (faults: Faults<Name>) => void;
  value: (name: Name) => string;
  focus: (name: Name) => void;
  /** Puts a value into a field that is empty. */
  fill: (name: Name, value: string) => void;
}

const NONE = { fields: {} };

type Control = HTMLInputElement | HTMLSelectElement;

export function useForm<Name extends string>(rules: FormRules<Name>): Form<Name> {
  const { names, check, send, apiNames, failed, single = false, watch, draft } = rules;
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [ready, setReady] = useState(false);
  const [pending, setPending] = useState(false);
  const [faults, setFaults] = useState<Faults<Name>>(NONE);

  const control = useCallback((name: string) => form.current?.querySelector<Control>(`[name="${name}"]`) ?? null, []);
  const fill = useCallback(
    (name: string, value: string) => {
      const field = control(name);
      if (field?.value === '') field.value = value;
    },
    [control],
  );
  const read = (): Values<Name> => {
    const data = form.current ? new FormData(form.current) : null;
    return Object.fromEntries(names.map((name) => [name, String(data?.get(name) ?? '')])) as Record<Name, string>;
  };

  const draftKey = draft?.key;
  useEffect(() => {
    setReady(true);
    if (draftKey === undefined) return;
    for (const [name, value] of Object.entries(readDraft(draftKey))) fill(name, value);
  }, [draftKey, fill]);

  // The first thing to mend, after it has been drawn.
  const mend = useRef(false);
  useEffect(() => {
    if (!mend.current) return;
    mend.current = false;
    const first = names.find((name) => faults.fields[name] !== undefined);
    const head = form.current?.querySelector<HTMLElement>('[role="alert"]');
    (first === undefined ? head : control(first))?.focus();
  }, [faults, names, control]);
  const refuse = (found: Faults<Name>) => {
    mend.current = true;
    setFaults(found);
  };

  const refused = (failure: unknown): Faults<Name> => {
    const told = failure instanceof ApiError ? failure : new ApiError(0, '');
    const text = told.message || failed;
    const name = apiNames?.[told.field ?? ''] ?? names.find((own) => own === told.field);
    if (name === undefined) return { fields: {}, head: text };
    const fields = { [name]: text } as Partial<Record<Name, string>>;
    return single ? { fields } : { fields, head: text };
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.current) return;
    const values = read();
    const found = check(values);
    if (found) {
      refuse(found);
      return;
    }
    setFaults(NONE);
    sending.current = true;
    setPending(true);
    send(values)
      .catch((failure) => refuse(refused(failure)))
      .finally(() => {
        sending.current = false;
        setPending(false);
      });
  };

  const input = (event: FormEvent) => {
    const { value, name: typed } = event.target as Control;
    const name = typed as Name;
    watch?.(name, value);
    if (faults.fields[name] !== undefined) setFaults({ ...faults, fields: { ...faults.fields, [name]: undefined } });
    if (!draft?.names.includes(name)) return;
    const values = read();
    storeDraft(draft.key, Object.fromEntries(draft.names.map((kept) => [kept, values[kept]])));
  };

  return {
    props: { ref: form, onSubmit: submit, onInput: input, noValidate: true, method: 'post' },
    ready,
    pending,
    faults,
    refuse,
    value: (name) => read()[name],
    focus: (name) => control(name)?.focus(),
    fill,
  };
}

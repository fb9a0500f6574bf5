// A list on its way to the server, by the tus protocol: one file, from which an import is made.
import { useEffect, useRef, useState } from 'react';
import { Upload } from 'tus-js-client';
import { headChange } from '../../api/desk/requests';
import { SENDING } from './queue';
import { mayHelp, mayHelpLater, readMessage, statusOf } from './refusal';

type ListUploadState =
  | { kind: 'none' }
  | { kind: 'sending' | 'cut'; name: string; percent: number }
  | { kind: 'failed'; message: string };

/** `onDone` is called with the number of the import. */
export function useListUpload(language: 'tw' | 'en', onDone: (id: number) => void) {
  const [state, setState] = useState<ListUploadState>({ kind: 'none' });
  const upload = useRef<Upload | null>(null);
  useEffect(() => () => void upload.current?.abort(), []);
  useEffect(() => {
    const goOn = () => upload.current?.start();
    globalThis.addEventListener('online', goOn);
    return () => globalThis.removeEventListener('online', goOn);
  }, []);
  /** `clears` says whether cells that say so empty their fields. */
  const send = async (file: File, clears: boolean) => {
    void upload.current?.abort();
    const { name, size, lastModified } = file;
    let percent = 0;
    const sending = new Upload(file, {
      ...SENDING,
      metadata: { noun: 'import', id: '0', filename: name, clears: String(clears) },
      headers: { ...headChange(), 'Accept-Language': language === 'en' ? 'en' : 'zh-TW' },
      fingerprint: async () => ['desk', 'import', name, size, lastModified, clears].join('-'),
      onShouldRetry: (error) => mayHelp(statusOf(error)) && navigator.onLine,
      onProgress: (sent, total) => {
        percent = Math.floor((sent / total) * 100);
        setState({ kind: 'sending', name, percent });
      },
      onError: (error) =>
        setState(
          mayHelpLater(statusOf(error))
            ? { kind: 'cut', name, percent }
            : { kind: 'failed', message: readMessage(error) },
        ),
      onSuccess: ({ lastResponse }) => {
        upload.current = null;
        setState({ kind: 'none' });
        onDone(Number(lastResponse.getHeader('Import-Id')));
      },
    });
    upload.current = sending;
    setState({ kind: 'sending', name, percent: 0 });
    const [earlier] = await sending.findPreviousUploads();
    if (earlier) sending.resumeFromPreviousUpload(earlier);
    sending.start();
  };
  const cancel = () => {
    void upload.current?.abort(true).catch(() => undefined);
    upload.current = null;
    setState({ kind: 'none' });
  };
  return { state, send, cancel, resume: () => upload.current?.start() };
}

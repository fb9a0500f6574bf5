// A list, or its folder of pictures, that fails once the page of the new import was left: a toast says so on whichever page is shown.
import { useEffect, useRef } from 'react';
import { useToast } from '../../parts/toasts';
import { type FailedList, listUpload } from '../../uploads/list-upload';
import { folderImport, type Refusal } from './use-folder-import';

/** Ends the toasts of the page that was left last. */
let stop = (): void => undefined;

/** While the page is shown it says both itself. */
export function useLateFailures(
  sayList: (failed: FailedList) => string,
  sayFolder: (refusal: Refusal) => string,
): void {
  const toast = useToast();
  const latest = useRef({ toast, sayList, sayFolder });
  latest.current = { toast, sayList, sayFolder };
  useEffect(() => {
    stop();
    return () => {
      const said = latest.current;
      const stopList = listUpload.subscribe(() => {
        const state = listUpload.state();
        if (state.kind === 'failed') said.toast(said.sayList(state));
      });
      // It stays while other files of the folder are being read.
      let known = folderImport.state().refusal;
      const stopFolder = folderImport.subscribe(() => {
        const { refusal } = folderImport.state();
        if (refusal && refusal !== known) said.toast(said.sayFolder(refusal));
        known = refusal;
      });
      stop = () => {
        stopList();
        stopFolder();
      };
    };
  }, []);
}

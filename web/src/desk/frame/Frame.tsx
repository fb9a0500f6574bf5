// The frame of every page: the bar, the dialogs that open anywhere, the keys that act anywhere.
import { useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { paths } from '../router/paths';
import { useMay } from '../session/use-session';
import { useKeys } from '../use-keys';
import { Bar } from './Bar';
import { JumpDialog } from './JumpDialog';
import { KeysDialog } from './KeysDialog';
import { UnshownFailures } from './UnshownFailures';

export function Frame() {
  const navigate = useNavigate();
  const mayManage = useMay('manage');
  const mayDraft = useMay('draft');
  const [shown, setShown] = useState<'jump' | 'keys' | null>(null);
  const close = () => setShown(null);
  useKeys({
    'mod+k': () => setShown('jump'),
    '?': () => setShown('keys'),
    'g o': () => navigate(paths.overview),
    'g p': () => navigate(paths.artifacts),
    'g e': () => navigate(paths.exhibitions),
    'g i': () => navigate(paths.conversations),
    ...(mayManage && { 'g m': () => navigate(paths.members) }),
    ...(mayDraft && { n: () => navigate(paths.newArtifact) }),
    '/': () => document.querySelector<HTMLElement>('main [type=search]')?.focus(),
  });
  return (
    <>
      <Bar onJump={() => setShown('jump')} onKeys={() => setShown('keys')} />
      <UnshownFailures />
      <Outlet />
      {shown === 'jump' && <JumpDialog onClose={close} />}
      {shown === 'keys' && <KeysDialog onClose={close} />}
    </>
  );
}

// One's own account: name and preferences, password, authenticator, recovery codes, passkeys, and where one is signed in.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptions } from '../../../api/desk/queries';
import { profileQuery } from '../../../api/desk/staff';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { PasskeysSection } from '../../passkeys/PasskeysSection';
import { useSignOut } from '../../session/use-sign-out';
import { AddPasswordSection } from './AddPasswordSection';
import { PasswordSection } from './PasswordSection';
import { PreferencesSection } from './PreferencesSection';
import { RecoverySection } from './RecoverySection';
import { SecondFactorSection } from './SecondFactorSection';
import { SessionsSection } from './SessionsSection';

export function ProfilePage() {
  const { words: all } = useLanguage();
  const words = all.accounts;
  const profile = useQuery(queryOptions(profileQuery));
  const signOut = useSignOut();
  /** Whether a password is being added: its recovery codes are shown once, and stay although the account has the password by then. */
  const [isAdding, setAdding] = useState(false);
  useTitle(words.own);
  const own = profile.data;
  return (
    <main className="page">
      <div className="page-head">
        <h1>{words.own}</h1>
        <span className="sub">{own && `${own.name}${words.comma}${words.roles[own.role]}`}</span>
        <span className="spacer" />
        <Button onClick={signOut}>{words.signOut}</Button>
      </div>
      {profile.isError && !own && <LoadFailure failure={profile.error} onRetry={() => profile.refetch()} />}
      {own && (
        <div className="page-body profile">
          <PreferencesSection name={own.name} />
          {own.has_password && !isAdding ? (
            <>
              <PasswordSection name={own.name} />
              <SecondFactorSection />
              <RecoverySection left={own.recovery_codes} onChange={() => profile.refetch()} />
            </>
          ) : (
            <AddPasswordSection
              name={own.name}
              onBegun={() => setAdding(true)}
              onAdded={() => {
                setAdding(false);
                void profile.refetch();
              }}
            />
          )}
          <PasskeysSection hasPassword={own.has_password} />
          <SessionsSection />
        </div>
      )}
    </main>
  );
}

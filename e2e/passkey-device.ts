// A device that keeps passkeys, played by Chromium.
import type { CDPSession, Page } from '@playwright/test';

/** A device of the page's browser. */
export class Device {
  private constructor(
    private readonly session: CDPSession,
    private readonly id: string,
  ) {}

  static async plugIn(page: Page, transport: 'internal' | 'usb' = 'internal'): Promise<Device> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Device(session, authenticatorId);
  }

  /** Whether the device recognises its holder. */
  async recognise(isUserVerified: boolean): Promise<void> {
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified });
  }

  async countKeys(): Promise<number> {
    const { credentials } = await this.session.send('WebAuthn.getCredentials', { authenticatorId: this.id });
    return credentials.length;
  }

  async unplug(): Promise<void> {
    await this.session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: this.id });
  }
}

import { codeFor } from '../mailbox';
import { expect, fields, password, person, test } from '../members';
import { names } from '../names';
import { open } from '../visit';

test.use({ flags: ['--code-ttl', '3'], forgiven: /status of 422/ });

test('a code that has expired is refused', async ({ page, place, address }) => {
  await open(page, '/en/register');
  const form = fields(page, 'en');
  await form.name.fill(person.en);
  await form.account.fill(address);
  await form.sendCode.click();
  await form.code.fill(await codeFor(place.data, address));
  await form.password.fill(password);
  await page.waitForTimeout(3_500);
  await form.onward.click();
  await expect(page.getByRole('alert').first()).toHaveText(names.en.codeWrong);
  await expect(form.code).toBeFocused();
});

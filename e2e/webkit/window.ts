import { expect } from '@playwright/test';
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Language } from '../../web/src/words/language';

/** What may have a role, in the elements that the site and the desk use for it. */
const CANDIDATES = {
  button: 'button, summary',
  combobox: 'select, [role=combobox]',
  dialog: 'dialog[open], [role=dialog]',
  link: 'a[href]',
  option: '[role=option]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable=true]',
} as const;

type Role = keyof typeof CANDIDATES;

/** An accessible name or a text; without a pattern an accessible name is whole, a text a part. */
type Name = string | RegExp;

/** A window of a browser that speaks WebDriver. Like Playwright it waits for what it is asked for. */
export class Window {
  constructor(
    readonly driver: WebDriver,
    private readonly origin: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.driver.get(this.origin + path);
  }

  /** Opens a page of the site and waits until it is hydrated. */
  async openPage(path: string): Promise<void> {
    await this.open(path);
    const isHydrated = () => {
      const root = document.getElementById('root');
      return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    };
    await expect.poll(() => this.run(isHydrated), { message: 'the page is hydrated' }).toBe(true);
  }

  /** Runs a function in the page. */
  run<Result, Arguments extends readonly unknown[]>(
    script: (...values: Arguments) => Result,
    ...values: Arguments
  ): Promise<Awaited<Result>> {
    return this.driver.executeScript(script, ...values);
  }

  /** The first visible element of this role and name. */
  async find(role: Role, name: Name): Promise<WebElement> {
    let found: WebElement | undefined;
    await expect(async () => {
      found = await this.look(role, name);
      expect(found, `${role} ${name}`).toBeDefined();
    }).toPass({ timeout: 45_000 });
    return found as WebElement;
  }

  async click(role: Role, name: Name): Promise<void> {
    await (await this.find(role, name)).click();
  }

  /** Replaces the text of a field, key by key. */
  async retype(name: Name, text: string): Promise<void> {
    const field = await this.find('textbox', name);
    await field.sendKeys(Key.chord(Key.CONTROL, 'a'));
    await field.sendKeys(text);
  }

  /** Presses keys where the focus is. */
  async press(...keys: readonly string[]): Promise<void> {
    await (await this.driver.switchTo().activeElement()).sendKeys(...keys);
  }

  /** Chooses an option of a list by what it says. */
  async select(name: Name, option: string): Promise<void> {
    const list = await this.find('combobox', name);
    await list.findElement(By.xpath(`./option[normalize-space()="${option}"]`)).click();
  }

  /** Hands files to a field that chooses files, which need not be visible. */
  async chooseFiles(css: string, ...files: readonly string[]): Promise<void> {
    await expect.poll(() => this.count(css)).toBe(1);
    await this.driver.findElement(By.css(css)).sendKeys(files.join('\n'));
  }

  count(css: string): Promise<number> {
    return this.run((selector) => document.querySelectorAll(selector).length, css);
  }

  /** The visible texts of all elements that a selector finds. */
  readTexts(css: string): Promise<string[]> {
    return this.run(
      (selector) => [...document.querySelectorAll<HTMLElement>(selector)].map((found) => found.innerText),
      css,
    );
  }

  async expectText(text: Name, css = 'body'): Promise<void> {
    const expected = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect.poll(() => this.readTexts(css)).toContainEqual(expected);
  }

  /** Waits for the address, given as a path or as a pattern of the whole. */
  async expectAddress(address: Name): Promise<void> {
    const expected = typeof address === 'string' ? this.origin + address : expect.stringMatching(address);
    await expect.poll(() => this.driver.getCurrentUrl()).toEqual(expected);
  }

  /** What the desk keeps when someone chooses its language. */
  async chooseDeskLanguage(language: Language): Promise<void> {
    await this.run((chosen) => localStorage.setItem('desk.language', chosen), language);
  }

  private async look(role: Role, name: Name): Promise<WebElement | undefined> {
    // Selenium's `isDisplayed` takes for hidden what a style sheet shows of a closed `details`.
    const isVisible = (element: HTMLElement) => element.checkVisibility();
    for (const element of await this.driver.findElements(By.css(CANDIDATES[role]))) {
      // What is hidden may have no name that could be asked for.
      if (!(await this.driver.executeScript<boolean>(isVisible, element))) continue;
      const own = (await element.getAccessibleName()).trim();
      if (typeof name === 'string' ? own === name : name.test(own)) return element;
    }
    return undefined;
  }
}

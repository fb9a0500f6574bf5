// @vitest-environment happy-dom
// What QR codes say and how large they are.
import { describe, expect, it } from 'vitest';
import { QrCode } from '../src/desk/parts/QrCode';
import { addressCode } from '../src/desk/qr/address-code';
import { findModules } from '../src/desk/qr/modules';
import { get, renderDesk } from './desk-document';

describe('addressCode', () => {
  it.each([
    ['https://bao.example', 'DB-0001', 'HTTPS://BAO.EXAMPLE/ID/DB-0001'],
    ['https://bao.example/', 'DB-0001', 'HTTPS://BAO.EXAMPLE/ID/DB-0001'],
    ['http://127.0.0.1:8080', 'DB-0001', 'HTTP://127.0.0.1:8080/ID/DB-0001'],
    ['https://Bao.Example:8443', 'db-0001', 'HTTPS://BAO.EXAMPLE:8443/ID/DB-0001'],
    ['https://多寶格.tw', 'A1', 'HTTPS://XN--CSS89DL3P.TW/ID/A1'],
    ['https://bao.example', '瓷 12/3', 'HTTPS://BAO.EXAMPLE/ID/%E7%93%B7%2012%2F3'],
    ['https://bao.example', "a_b~c(d)!*'", 'HTTPS://BAO.EXAMPLE/ID/A%5FB%7EC%28D%29%21%2A%27'],
    ['https://bao.example', '50%+#?', 'HTTPS://BAO.EXAMPLE/ID/50%25%2B%23%3F'],
    // Folders are compared with case.
    ['https://bao.example/Museum', 'db 1', 'https://bao.example/Museum/id/db%201'],
    ['https://bao.example/museum/', 'DB-1', 'https://bao.example/museum/id/DB-1'],
    ['https://bao.example/MUSEUM', 'DB-1', 'HTTPS://BAO.EXAMPLE/MUSEUM/ID/DB-1'],
    // Capitals alone do not help an address with a sign outside the set.
    ['http://[::1]:8080', 'DB-1', 'http://[::1]:8080/id/DB-1'],
  ])('of %s and %s is %s', (address, number, code) => expect(addressCode(address, number)).toBe(code));

  it('leads to the number that it was made of', () => {
    for (const number of ['瓷 12/3', "A_B~C(D)!*'", '50%+#?', 'Ä·é'])
      expect(decodeURIComponent(new URL(addressCode('https://bao.example', number)).pathname.split('/')[2] ?? '')).toBe(
        number,
      );
  });
});

it('a code of capitals has fewer modules, with the white around it', () => {
  const capitals = addressCode('https://duobaoge.example', 'DB-0001');
  expect(findModules(capitals, 'M')).toHaveLength(25 + 8);
  expect(findModules(capitals.toLowerCase(), 'M')).toHaveLength(29 + 8);
});

describe('QrCode', () => {
  it('is one path with four modules of white around it', async () => {
    await renderDesk('tw', <QrCode text="DB-0001" label="DB-0001" />);
    const svg = get<SVGSVGElement>('svg');
    expect(svg.getAttribute('viewBox')).toBe('0 0 29 29');
    expect(svg.querySelectorAll('path')).toHaveLength(1);
    // The upper edge of the first of the three squares.
    expect(svg.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h7v1h-7z/);
    expect(svg.getAttribute('aria-label')).toBe('DB-0001');
    expect(svg.hasAttribute('aria-hidden')).toBe(false);
  });

  it('is not read out where its text stands beside it', async () => {
    await renderDesk('en', <QrCode text="DB-0001" />);
    expect(get('svg').getAttribute('aria-hidden')).toBe('true');
  });
});

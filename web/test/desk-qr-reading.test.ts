// QR codes are read as cameras see them, and labels of others are told apart.
import { describe, expect, it } from 'vitest';
import { readNumber } from '../src/desk/pages/storeroom/labels';
import { addressCode } from '../src/desk/qr/address-code';
import { decodePixels } from '../src/desk/qr/decode-pixels';
import { planCut } from '../src/desk/qr/pixels';
import { type Drawing, drawPicture } from './qr-pictures';

const SITE = 'https://bao.example';
const CODE = addressCode(SITE, 'DB-0001');

describe('a code in a frame', () => {
  it.each<[string, Drawing]>([
    ['of 5 pixels a module', {}],
    ['of 3 pixels a module', { scale: 3 }],
    ['of 8 pixels a module', { scale: 8 }],
    ['tilted by 7°', { tilt: 7 }],
    ['tilted by 20°', { tilt: 20 }],
    ['upside down', { tilt: 180 }],
    ['in light from the side', { shade: 0.6 }],
    ['with noise', { noise: 50 }],
    ['with all of that', { scale: 6, tilt: 12, shade: 0.4, noise: 25 }],
    ['small in a large frame', { width: 1280, height: 720, scale: 4 }],
  ])('%s is read', (_, drawing) => expect(decodePixels(drawPicture(CODE, drawing), 'frame')).toBe(CODE));

  it('with other letters is read', () => {
    for (const text of ['db-0001', 'https://bao.example/museum/id/%E7%93%B6', '瓶 12'])
      expect(decodePixels(drawPicture(text), 'frame')).toBe(text);
  });

  it('is not found where there is none', () => {
    const size = { width: 1280, height: 720 };
    for (const source of ['frame', 'photograph'] as const) {
      expect(decodePixels(drawPicture(null, size), source)).toBe(null);
      expect(decodePixels(drawPicture(null, { ...size, noise: 120 }), source)).toBe(null);
    }
  });
});

describe('planCut', () => {
  it('makes a frame smaller and its middle less so, and nothing larger', () => {
    const camera = { width: 4096, height: 3072 };
    expect(planCut(camera, 1, 800).to).toEqual({ width: 800, height: 600 });
    expect(planCut(camera, 1 / 4, 800)).toEqual({
      from: { x: 1536, y: 1152, width: 1024, height: 768 },
      to: { width: 800, height: 600 },
    });
    expect(planCut({ width: 1280, height: 720 }, 1 / 2, 800).to).toEqual({ width: 640, height: 360 });
    expect(planCut({ width: 720, height: 1280 }, 1, 800).to).toEqual({ width: 450, height: 800 });
  });
});

describe('a label', () => {
  const read = (label: string) => readNumber(label, [SITE, 'https://desk.bao.example:8443']);

  it.each([
    [' DB-0001 ', 'DB-0001'],
    ['db-0001', 'db-0001'],
    ['A:12', 'A:12'],
    ['瓶 12/3', '瓶 12/3'],
    ['https://bao.example/id/DB-0001', 'DB-0001'],
    ['HTTPS://BAO.EXAMPLE/ID/DB-0001', 'DB-0001'],
    ['http://bao.example:8080/id/DB-0001/', 'DB-0001'],
    ['https://www.bao.example/museum/id/DB-0001?from=label', 'DB-0001'],
    ['https://desk.bao.example/id/DB-0001', 'DB-0001'],
    ['https://bao.example/id/%E7%93%B6-1/', '瓶-1'],
    ['HTTPS://BAO.EXAMPLE/ID/A%2F1%20B', 'A/1 B'],
  ])('that says %s has a number', (label, number) => expect(read(label)).toBe(number));

  it('is read back from each address that codes have', () => {
    for (const address of [SITE, 'https://多寶格.tw', 'http://127.0.0.1:8080', 'http://[::1]:8080', `${SITE}/museum`])
      expect(readNumber(addressCode(address, '瓶_A/1'), [address])).toBe('瓶_A/1');
  });

  it.each([
    '',
    'https://other.example/id/DB-0001',
    'https://bao.example.other.example/id/DB-0001',
    'https://bao.example/tw/collection',
    'https://bao.example/id/',
    'https://bao.example/id/%E7%93',
    'https://',
    'WIFI:S:house;T:WPA;P:secret;;',
    'otpauth://totp/x?secret=ABCD',
    'mailto:a@bao.example',
    'BEGIN:VCARD\nN:Wang',
    'one\ntwo',
    'x'.repeat(500),
  ])('that says %j is of another house', (label) => expect(read(label)).toBe(null));
});

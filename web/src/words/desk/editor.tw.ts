// The editor in Traditional Chinese.
export const editor = {
  period: { remove: '拿掉年代' },
};

export type EditorWords = typeof editor;

// Days as they are read in Chinese: 三月二十日, 星期五.
const DIGITS = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** 三, 十二, 二十, 三十一. */
function nameNumber(number: number): string {
  const tens = Math.floor(number / 10);
  const units = number % 10;
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`;
  return `${ten}${units === 0 ? '' : DIGITS[units]}`;
}

export const nameDay = (month: number, day: number): string => `${nameNumber(month)}月${nameNumber(day)}日`;

/** From 0, Sunday. */
export const nameWeekday = (weekday: number): string => `星期${WEEKDAYS[weekday]}`;

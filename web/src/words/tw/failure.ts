export const failure = {
  notFoundTitle: '此格暫空',
  notFoundText: '您要找的頁面不在這裡，或已移至他格。',
  notFoundHeading: '此格暫空',
  toHome: '回到首頁',
  toCollection: '瀏覽典藏',
  errorTitle: '暫時無法顯示',
  errorText: '連線或系統暫時出了問題，請稍後再試。',
  retry: '再試一次',
};

export const failure = {
  notFoundTitle: '此格暫空',
  notFoundText: '您要找的頁面不在這裡，或已移至他格。',
  notFoundHeading: '此格暫空',
  toHome: '回到首頁',
  toCollection: '瀏覽典藏',
  errorTitle: '目前無法顯示此頁',
  errorText: '連線或系統暫時發生問題，請稍後再試。',
  retry: '再試一次',
  offline: '目前沒有網路連線。',
  noAnswer: '網站沒有回應，可能是連線中斷。',
  busy: '網站目前忙碌，請稍候片刻。',
  /** After one of the above, or the server's sentence. */
  stayed: (reason: string) => `${reason.replace(/[^。！？]$/, '$&。')}您仍在原來的頁面，已輸入的內容皆已保留。`,
  /** After going back or forward. */
  recalled: (reason: string) => `${reason.replace(/[^。！？]$/, '$&。')}這是您先前看過的內容，可能已有更新。`,
  retrying: '正在重新載入…',
  backOnline: '網路已恢復連線，請再試一次。',
};

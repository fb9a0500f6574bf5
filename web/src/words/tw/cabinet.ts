// The words of a shared cabinet, loaded with the page's code.
export const cabinet = {
  description: '會員分享的收藏。',
  intro: '一位會員分享的收藏',
  emptyTitle: '這裡目前沒有器物',
  toCollection: '瀏覽典藏',
};

// The words of the back office in Traditional Chinese. The type of this object is required of en.ts.
export const tw = {
  title: '多寶格案頭',
  loading: '載入中……',
  ready: (version: string, database: string) => `案頭可用：版本 ${version}，資料庫 ${database}。`,
  unreachable: '案頭目前沒有回應，請稍後再試，或請管理主機的人查看紀錄。',
  retry: '再試一次',
  language: '語言',
};

export type DeskWords = typeof tw;

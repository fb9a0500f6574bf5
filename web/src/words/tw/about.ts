export const about = {
  title: '關於我們',
};

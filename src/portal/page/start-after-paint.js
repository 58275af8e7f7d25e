// Runs the code after the page is painted: code from the browser's cache would keep the page from being seen. A page that
// nobody sees is never painted.
{
  const start = () => import('__CODE__');
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
}

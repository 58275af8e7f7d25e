// Hides Login in a tab with a session, which shows another screen (R-ROUTE-04).
try {
  if (sessionStorage.getItem('authtoken')) document.documentElement.dataset.session = '';
} catch {
  // A browser that refuses storage has no session.
}

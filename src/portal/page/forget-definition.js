// A tab that was open before the entity was retired must not show its portal again (R-DESK-04).
try {
  sessionStorage.removeItem('entity');
} catch {
  // A browser that refuses storage has kept nothing.
}

/** What other screens show of the kept views (R-PLAN-07). */
export { listViews } from './kept-views.ts';
export { default as ViewLinks } from './ViewLinks.tsx';

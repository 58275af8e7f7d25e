// Stands for a script of the entity: it marks the page, and asks nothing of anybody.
document.documentElement.dataset.entityFooterScript = 'loaded';

import schema from '#schemas/entity.schema.json' with { type: 'json' };

const { maxLength, pattern } = schema.properties.hosts.items;
const HOST = new RegExp(pattern, 'u');

/** Whether an entity may have a host: the rule of its definition. */
export const isEntityHost = (host: string): boolean => host.length <= maxLength && HOST.test(host);

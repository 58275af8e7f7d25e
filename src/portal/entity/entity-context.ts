import { createContext } from 'react';
import type { Entity } from '#shared/entity/entity.ts';

export const EntityContext = createContext<Entity | null>(null);

import { createContext } from 'react';
import type { Entity } from '#shared/entity.ts';

export const EntityContext = createContext<Entity | null>(null);

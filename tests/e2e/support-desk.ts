import type { Locator, Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { addColleague, CONSOLE, openSession } from './console-steps.ts';

/** The console in the hands of support, with a supplier on the telephone. */
export interface SupportDesk {
  page: Page;
  /** Clicks and typed fields since the call began. */
  actions: number;
  click: (target: Locator) => Promise<void>;
  fill: (target: Locator, text: string) => Promise<void>;
}

/** What a supplier says to be found by support. */
export interface CallerFacts {
  /** Name of the entity. */
  entity: string;
  taxId: string;
  email: string;
}

const SECONDS_PER_ACTION = 3;
const SECONDS_PER_PARAGRAPH = 5;

/** Logs a member of support in at the console. */
export async function openSupportDesk(page: Page, database: Kysely<Schema>): Promise<SupportDesk> {
  await openSession(page, await addColleague(database, 'support'));
  const desk: SupportDesk = {
    page,
    actions: 0,
    click: async (target) => {
      desk.actions += 1;
      await target.click();
    },
    fill: async (target, text) => {
      desk.actions += 1;
      await target.fill(text);
    },
  };
  return desk;
}

/** Takes a call on the first page of the console. */
async function takeCall(desk: SupportDesk, menu: string): Promise<void> {
  await desk.page.goto(CONSOLE);
  desk.actions = 0;
  await desk.click(desk.page.getByRole('menuitem', { name: menu }));
}

/** Opens the report whose code the supplier reads out. */
export async function openCode(desk: SupportDesk, code: string): Promise<void> {
  await takeCall(desk, 'Soporte');
  await desk.fill(desk.page.getByLabel('Código del informe'), code.toLowerCase());
  await desk.click(desk.page.getByRole('button', { name: 'Abrir', exact: true }));
}

/** Opens the file that the supplier has sent. */
export async function openFile(desk: SupportDesk, path: string): Promise<void> {
  await takeCall(desk, 'Soporte');
  desk.actions += 1;
  await desk.page.getByLabel('Elegir el fichero o arrastrarlo hasta aquí').setInputFiles(path);
}

/** Types what the supplier says and opens the first answer. */
export async function searchWords(desk: SupportDesk, entity: string, words: string): Promise<void> {
  await takeCall(desk, 'Soporte');
  await chooseEntity(desk, entity);
  await desk.fill(desk.page.getByLabel('Lo que ha leído el proveedor'), words);
  await desk.click(desk.page.getByRole('button', { name: /^Qué decir sobre/ }).first());
}

/** Looks a user up, with what the supplier says. */
export async function searchUser(desk: SupportDesk, { entity, taxId, email }: CallerFacts): Promise<void> {
  await takeCall(desk, 'Ayudar a un usuario');
  await chooseEntity(desk, entity);
  await desk.fill(desk.page.getByLabel('NIF de la empresa'), taxId);
  await desk.fill(desk.page.getByLabel('Correo del usuario'), email);
  await desk.click(desk.page.getByRole('button', { name: 'Buscar', exact: true }));
}

async function chooseEntity({ page, click }: SupportDesk, entity: string): Promise<void> {
  await click(page.getByRole('combobox', { name: /^Entidad/ }));
  await click(page.getByRole('option', { name: entity }));
}

/** The seconds that a call takes besides those of the machine: for each action, and for each paragraph of the answer. */
export async function countSeconds({ actions }: SupportDesk, answer: Locator): Promise<number> {
  const paragraphs = await answer.locator('h3, p, dd, li').count();
  return actions * SECONDS_PER_ACTION + paragraphs * SECONDS_PER_PARAGRAPH;
}

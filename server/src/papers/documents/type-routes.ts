import {
  documentTypeInput,
  listedDocumentType,
  noticeInput,
  ownDocumentType,
} from '@baqueano/domain/papers/document-type';
import * as z from 'zod/mini';
import type { Database } from '../../database/connection/database.ts';
import { recordRoutes } from '../../http/records/record-routes.ts';
import { callsOf, errors, type Routes } from '../../http/schemas.ts';
import { documentTypeKind, documentTypeStore } from './type-store.ts';

const call = callsOf('Tipos de documento');

export function documentTypeRoutes(db: Database): Routes {
  return async (app) => {
    app.get(
      '/document-types',
      call('document:read', {
        summary: 'Los tipos que un documento puede tener: los de todos en su orden, después los propios por nombre',
        response: { 200: z.array(listedDocumentType), ...errors(401) },
      }),
      ({ tenant }) => documentTypeStore(db, tenant).list(),
    );

    app.put(
      '/document-types/notices',
      call('setting:write', {
        summary: 'Cambiar con cuántos días se avisa de los documentos de un tipo que es de todos',
        body: noticeInput,
        response: { 200: listedDocumentType, ...errors(400, 401) },
      }),
      ({ tenant, body }) => documentTypeStore(db, tenant).notify(body.type, body.noticeDays),
    );

    recordRoutes(app, {
      path: '/document-types',
      area: 'setting',
      call,
      a: 'un tipo de documento propio',
      missing: documentTypeKind.missing,
      input: documentTypeInput,
      record: ownDocumentType,
      unique: true,
      storeOf: (tenant) => documentTypeStore(db, tenant),
    });
  };
}

import type { RoadsideClass } from './roadside.ts';

export const roadsideClassLabels: Record<RoadsideClass, string> = {
  all: 'todas las unidades',
  car: 'autos',
  pickup: 'pick-ups',
  van: 'utilitarios',
  van_goods: 'utilitarios de carga',
  truck: 'camiones',
  bus: 'ómnibus y minibuses',
  taxi: 'taxis y remises',
  school: 'transporte escolar',
  ambulance: 'ambulancias',
  motorcycle: 'motos y cuatriciclos',
  gnc: 'unidades a GNC',
};

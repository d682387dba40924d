import type { ImportTarget } from './target.ts';

/** Headings in the English exports of rental and telematics programs. */
const names: Readonly<Record<string, readonly string[]>> = {
  'vehicle.licensePlate': [
    ...['license plate', 'licence plate', 'plate', 'plate number', 'plate no', 'vehicle plate', 'number plate'],
    ...['reg no', 'reg number', 'registration no', 'registration number'],
  ],
  'vehicle.internalNumber': ['unit', 'unit number', 'unit no', 'unit id', 'fleet number', 'fleet no', 'asset id'],
  'vehicle.brand': ['make', 'manufacturer'],
  'vehicle.model': ['model', 'vehicle model'],
  'vehicle.brandAndModel': ['make and model', 'make model', 'vehicle', 'vehicle description'],
  'vehicle.year': ['year', 'model year', 'my'],
  'vehicle.vin': ['vin number', 'vin no', 'vin chasis', 'chassis', 'chassis number', 'chassis no'],
  'vehicle.currentKm': ['odometer', 'odometer km', 'mileage', 'mileage km', 'current km', 'current mileage'],
  'vehicle.kind': ['vehicle type', 'vehicle class', 'body type'],
  'vehicle.status': ['status', 'vehicle status'],
  'vehicle.fuels': ['fuel', 'fuel type'],
  'vehicle.costCentre': ['cost center', 'cost centre', 'branch', 'location'],
  'vehicle.purchasedOn': [
    'in service',
    'in service date',
    'purchase date',
    'date of purchase',
    'purchased on',
    'acquisition date',
  ],
  'vehicle.purchasePrice': ['purchase price', 'acquisition price'],
  'vehicle.soldOn': ['sale date', 'date of sale', 'sold on', 'date sold'],
  'vehicle.salePrice': ['sale price', 'sold for'],
  'vehicle.soldTo': ['sold to', 'buyer'],
  'insurance.issuer': ['insurer', 'insurance company', 'insurance provider', 'insurance carrier'],
  'insurance.number': ['policy', 'policy no', 'policy number', 'insurance policy', 'insurance policy number'],
  'insurance.expiryDate': ['ins exp', 'insurance exp', 'insurance expiry', 'insurance expiration', 'policy expiry'],
  'insurance.cost': ['insurance cost', 'premium'],
  'vtv.expiryDate': ['inspection exp', 'inspection expiry', 'inspection expiration', 'vehicle inspection exp'],
  'driver.name': ['driver', 'driver name', 'full name', 'assigned driver', 'assigned to'],
  'driver.firstName': ['first name', 'given name'],
  'driver.lastName': ['last name', 'surname', 'family name'],
  'driver.licenseNumber': ['license number', 'license no', 'licence number', 'licence no', 'driver license'],
  'driver.licenseExpiry': ['license exp', 'license expiry', 'license expiration', 'licence expiry'],
  'driver.phone': ['phone', 'phone number', 'mobile', 'cell phone'],
  'driver.email': ['email address'],
  'driver.birthDate': ['date of birth', 'birth date', 'dob'],
  'document.type': ['document type', 'document'],
  'document.issueDate': ['issue date', 'issued', 'start date'],
  'document.expiryDate': ['expiry date', 'expiration date', 'expires', 'exp date'],
  'document.number': ['document number', 'policy no', 'policy number'],
  'document.issuer': ['issuer', 'insurer', 'issued by'],
  'document.details': ['notes', 'comments', 'remarks'],
  'maintenance.date': ['date', 'service date'],
  'maintenance.km': ['odometer', 'odometer km', 'mileage'],
  'maintenance.serviceType': ['service type', 'work done', 'description'],
  'maintenance.workshop': ['workshop', 'shop', 'vendor'],
  'maintenance.cost': ['cost', 'amount', 'total cost'],
  'maintenance.nextServiceKm': ['next service', 'next oil change', 'next service km'],
  'maintenance.notes': ['notes', 'comments', 'remarks'],
  'reading.date': ['date', 'reading date'],
  'reading.km': ['odometer', 'odometer km', 'mileage'],
  'fine.details': ['notes', 'comments', 'remarks'],
};

/** The same targets, which also know their English headings: after all of ours, which say it more surely. */
export const inEnglishToo = (targets: readonly ImportTarget[]): ImportTarget[] =>
  targets.map((target) => {
    const more = names[target.target];
    return more ? { ...target, names: [...target.names, ...more] } : target;
  });

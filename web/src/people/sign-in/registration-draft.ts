/** Apart from the form: its code is loaded on demand. */
export const emptyRegistration = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  organizationName: '',
  organizationType: 'individual',
};

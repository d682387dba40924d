/** Apart from the form, whose code comes when somebody opens it. */
export const emptyRegistration = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  organizationName: '',
  organizationType: 'individual',
};

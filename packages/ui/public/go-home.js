// Of the page that answers unknown addresses: goes to the first page, and leaves no address behind to come back to.
location.replace('/');
